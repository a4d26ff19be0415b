import { Component, type ErrorInfo, type ReactNode } from 'react';
import { bus, type AreaFailure } from '../../bus';
import { AreaFailed } from './area-failed';

export interface ErrorBoundaryProps {
  /** Area whose failure this is, e.g. `mf-auth`. */
  area: string;
  version?: string;
  /** Whom the user can tell, e.g. `Access team (access@example.com)`. */
  owner?: string;
  /** When it changes the children get another chance, e.g. the path. */
  resetKey?: string;
  children: ReactNode;
  /** Drawn instead of the panel. */
  fallback?: (failure: AreaFailure, retry: () => void) => ReactNode;
}

interface State {
  failure: AreaFailure | null;
  resetKey: string | undefined;
}

/** Short code to quote on the phone: no letters or digits that look alike. */
export function makeReference(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const random = crypto.getRandomValues(new Uint8Array(8));
  const code = [...random].map((one) => alphabet[one % alphabet.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * The border of an area: what throws inside is caught here, told on the bus (`areaFailure`) and
 * replaced by a panel with Retry. Everything outside goes on.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {
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

  private readonly retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const complete = this.complete(failure);
    return this.props.fallback ? (
      this.props.fallback(complete, this.retry)
    ) : (
      <AreaFailed failure={complete} owner={this.props.owner} onRetry={this.retry} />
    );
  }
}
