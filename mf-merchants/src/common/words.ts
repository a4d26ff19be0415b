import type { UseTranslationResponse } from 'react-i18next';

/** Looks the area's words up, as `useTranslation('mf-merchants')` returns it. */
export type Words = UseTranslationResponse<'mf-merchants', undefined>['t'];
