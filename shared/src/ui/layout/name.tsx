import type { ReactNode } from 'react';

export interface NameProps {
  children: ReactNode;
  className?: string | undefined;
  /** Shown on hover, for names that may be cut off. */
  title?: string | undefined;
}

/**
 * A text that people gave: a name, a file, a note. Written in its own direction, whatever the page's,
 * so that brackets, letters and the end that is cut off stay where they belong.
 */
export function Name(props: NameProps): ReactNode {
  return <span dir="auto" {...props} />;
}

/** The same for what may be a text or more than that. */
export function named(content: ReactNode): ReactNode {
  return typeof content === 'string' && content !== '' ? <Name>{content}</Name> : content;
}
