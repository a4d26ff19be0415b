import type { UseTranslationResponse } from 'react-i18next';

/** Looks the area's words up, as `useTranslation('mf-transactions')` returns it. */
export type Words = UseTranslationResponse<'mf-transactions', undefined>['t'];
