import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { forwardRef } from 'react';
import { useEditWords } from './words';

export interface EditButtonProps {
  /** What is edited, as screen readers say it: 'Edit Maple'. */
  what: string;
  /** What it says to all. Default: Edit. */
  label?: string | undefined;
  /** Default: false. */
  loading?: boolean;
  onClick: () => void;
}

/** Edit, beside what is read. */
export const EditButton = forwardRef<HTMLButtonElement, EditButtonProps>(function EditButton(
  { what, label, ...button },
  ref,
) {
  const t = useEditWords();
  return (
    <Button
      ref={ref}
      icon={<EditOutlined aria-hidden="true" />}
      aria-label={label ?? t('editOf', { what })}
      {...button}
    >
      {label ?? t('edit')}
    </Button>
  );
});
