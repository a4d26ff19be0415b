import type { UseTranslationResponse } from 'react-i18next';

/** Looks the area's words up, as `useTranslation('mf-invoicing')` returns it. */
export type Words = UseTranslationResponse<'mf-invoicing', undefined>['t'];
