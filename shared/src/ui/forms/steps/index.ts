export { createDrafts, useDraft } from './drafts';
export type { DraftState, Drafts, Elsewhere, StoredDraft } from './drafts';
export { StepsFrame, StepsPage, type PageStep, type StepsPageProps } from './steps-page';
export { useSteps } from './use-steps';
export type { StepErrors, StepsOptions, StepsPosition, StepsState } from './use-steps';
