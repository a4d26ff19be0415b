import { sortFieldErrors } from '@mbo/shared/http';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** What is wrong with a form, in words, by the paths that the gateway names fields by. */
export type Problems = ReadonlyMap<string, string>;

const NONE: Problems = new Map();

export interface ProblemMarks {
  problems: Problems;
  /** What the form is within. */
  form: RefObject<HTMLDivElement>;
  /** Marks these instead of the former ones, and focuses the first in the form. */
  mark: (problems: Problems) => void;
  /** Clears the marks of what was changed; rows change places, so those of all rows. */
  clearProblems: (changed: object) => void;
}

/** Marks what is wrong with a form, and gives the focus to the first of it. */
export function useProblems(): ProblemMarks {
  const [problems, setProblems] = useState(NONE);
  const form = useRef<HTMLDivElement>(null);
  const toFocus = useRef(false);
  useEffect(() => {
    if (!toFocus.current || problems.size === 0) return;
    toFocus.current = false;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [problems]);

  return {
    problems,
    form,
    mark(said) {
      setProblems(said);
      toFocus.current = true;
    },
    clearProblems(changed) {
      setProblems((before) => {
        const left = [...before].filter(
          ([path]) =>
            !Object.keys(changed).some((key) => path === key || path.startsWith(`${key}.`)),
        );
        return left.length === before.size ? before : new Map(left);
      });
    },
  };
}

/** The gateway's field errors, by field: none where it names no field. */
export function problemsIn(error: unknown, nameOf = (path: string) => path): Problems {
  const { fields } = sortFieldErrors(error, (path) => nameOf(path.replace(/\[(\d+)\]/g, '.$1')));
  return new Map(fields.map(({ name, errors }) => [name, errors.join(' ')]));
}
