import { Suspense, lazy, type ReactNode } from 'react';
import { ErrorBoundary, LoadingState } from '@mbo/shared/ui';

/** Few ever open it, so it is fetched when they do. */
const InspectorPage = lazy(() => import('../inspector/inspector-page'));

/** The place of the inspector. */
export function InspectorSlot(): ReactNode {
  return (
    <ErrorBoundary area="shell">
      <Suspense fallback={<LoadingState rows={8} />}>
        <InspectorPage />
      </Suspense>
    </ErrorBoundary>
  );
}
