import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadingState } from '../states/states';

/**
 * A page in a chunk of its own, fetched when it is first shown:
 *
 *     const ReportsPage = lazyPage(() => import('./reports-page'));
 *
 * `React.lazy` keeps a failure for ever; this forgets it, so that Retry in the area's error border,
 * or another visit, fetches the chunk again.
 */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  let known: ComponentType<P> | undefined;

  return function LazyPage(props: P): ReactNode {
    const [Page, show] = useState(() => known);
    const [failure, fail] = useState<{ error: unknown }>();

    useEffect(() => {
      // Another one may have loaded it between this one's drawing and this effect.
      if (known) {
        show(() => known);
        return;
      }
      let shown = true;
      load().then(
        ({ default: page }) => {
          known = page;
          if (shown) show(() => page);
        },
        (error: unknown) => {
          if (shown) fail({ error });
        },
      );
      return () => {
        shown = false;
      };
    }, []);

    if (failure) throw failure.error;
    if (Page) return <Page {...props} />;
    return <LoadingState rows={6} />;
  };
}
