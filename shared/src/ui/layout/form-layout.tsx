import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { sortFieldErrors } from '../../http';
import styles from './layout.module.css';

/**
 * antd's form as this product draws it: labels above, one column, no colons or stars.
 * Give it a `name`, so that its fields' ids are its own on the page.
 */
export function FormLayout<Values extends object>({
  className,
  ...props
}: FormProps<Values> & { name: string; children: ReactNode }): ReactNode {
  return (
    <Form<Values>
      layout="vertical"
      requiredMark={false}
      colon={false}
      {...props}
      className={[styles.form, className].filter(Boolean).join(' ')}
    />
  );
}

/** The buttons at the foot of a form, the one that goes on last. */
export function FormActions({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.formActions}>{children}</div>;
}

/**
 * The gateway's complaints about single fields, in the form `form.setFields` takes.
 * Empty when the failure is not about one of `names`; then show its message for the whole form.
 *
 * @deprecated `useSubmitForm` does it.
 */
export function fieldErrorsOf<N extends string>(
  error: unknown,
  names: readonly N[],
): { name: N; errors: string[] }[] {
  return sortFieldErrors(error, (path) => names.find((name) => name === path)).fields;
}
