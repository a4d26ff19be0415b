import type { ReactNode } from 'react';
import { FormProblem } from '../submit/form-problem';
import { useEditWords } from './words';

/** That a record was not saved, and why. The alert has said it aloud, so this one is silent. */
export function Problem({ text }: { text: string | undefined }): ReactNode {
  const t = useEditWords();
  if (text === undefined) return null;
  return (
    <FormProblem spoken={false}>
      <span>
        {t('problem')} {text}
      </span>
    </FormProblem>
  );
}
