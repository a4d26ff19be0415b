import type { UseTranslationResponse } from 'react-i18next';

/** Looks the area's words up, as `useTranslation('mf-settings')` returns it. */
export type Words = UseTranslationResponse<'mf-settings', undefined>['t'];
