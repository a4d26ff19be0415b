import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bus, type AreaFailure } from '../../bus';
import { words } from '../../words/words';
import { ErrorState } from '../states/states';

export interface ErrorBoundaryProps {
  /** Area whose failure this is, e.g. `mf-auth`. */
  area: string;
  version?: string;
  /** Whom the user can tell, e.g. `Access team (access@example.com)`. */
  owner?: string;
  /** What users know the area by. Default: none is named. */
  title?: string;
  /**
   * Starts the area anew, its code included. Retry calls it when code did not load: what was once
   * asked for in vain is not asked for again by drawing again. Default: Retry only draws again.
   */
  onRestart?: () => void;
  /** When it changes the children get another chance, e.g. the path. */
  resetKey?: string;
  children: ReactNode;
  /** Drawn instead of the panel. */
  fallback?: (failure: AreaFailure, retry: () => void) => ReactNode;
}

interface State {
  failure: AreaFailure | null;
  /** Code of the area did not load. */
  lacksCode: boolean;
  resetKey: string | undefined;
}

/** Short code to quote on the phone: no letters or digits that look alike. */
export function makeReference(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const random = crypto.getRandomValues(new Uint8Array(8));
  const code = [...random].map((one) => alphabet[one % alphabet.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Whether webpack says that a script or stylesheet did not load. */
function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || Reflect.get(error, 'code') === 'CSS_CHUNK_LOAD_FAILED';
}

/**
 * The border of an area: what throws inside is caught here, published on the bus (`areaFailure`) and
 * replaced by a panel with Retry. Everything outside goes on.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, lacksCode: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {
      lacksCode: isLoadError(error),
      failure: {
        area: '',
        phase: 'render',
        message: error instanceof Error ? error.message : String(error),
        reference: makeReference(),
        at: new Date().toISOString(),
      },
    };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { resetKey: props.resetKey, failure: null };
  }

  override componentDidCatch(_error: unknown, _info: ErrorInfo): void {
    const { failure } = this.state;
    if (failure) bus.emit('areaFailure', this.complete(failure));
  }

  private complete(failure: AreaFailure): AreaFailure {
    const { area, version } = this.props;
    return { ...failure, area, ...(version === undefined ? {} : { version }) };
  }

  private readonly retry = (): void => {
    if (this.state.lacksCode && this.props.onRestart) this.props.onRestart();
    else this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const complete = this.complete(failure);
    return this.props.fallback ? (
      this.props.fallback(complete, this.retry)
    ) : (
      <AreaFailed
        failure={complete}
        owner={this.props.owner}
        title={this.props.title}
        onRetry={this.retry}
      />
    );
  }
}

/** Panel in the place of an area that failed: what failed, whom to tell, reference, Retry. */
export function AreaFailed({
  failure,
  owner,
  title,
  onRetry,
}: {
  failure: AreaFailure;
  owner?: string | undefined;
  /** What users know the area by. Default: none is named. */
  title?: string | undefined;
  onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation('ui', { i18n: words });
  return (
    <ErrorState
      title={title === undefined ? t('areaFailed') : t('areaFailedNamed', { title })}
      description={t('areaFailedDescription', { owner: owner ?? t('areaOwnerUnknown') })}
      reference={`${failure.area} ${failure.reference}`}
      onRetry={onRetry}
    />
  );
}
