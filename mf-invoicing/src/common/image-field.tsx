import { Button, DeleteOutlined, PlusOutlined } from '@mbo/shared/ui';
import { FileButton } from '@mbo/shared/ui/forms';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './image-field.module.css';

/** Pictures that the gateway can draw. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface ImageFieldProps {
  id?: string;
  /** What it is a picture of. */
  label: string;
  /** Data address; empty: none. */
  content: string;
  maxBytes: number;
  /** @param content  empty: it was removed */
  onChange: (content: string, name: string) => void;
}

/** Chooses a picture, shows it and removes it. */
export function ImageField({ id, label, content, maxBytes, onChange }: ImageFieldProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const [problem, setProblem] = useState<string>();

  async function take(file: File): Promise<void> {
    if (!TYPES.includes(file.type)) {
      setProblem(t('common.image.wrongType', { name: file.name }));
    } else if (file.size > maxBytes) {
      const most = `${Math.round(maxBytes / 1024)} KB`;
      setProblem(t('common.image.tooLarge', { name: file.name, most }));
    } else {
      setProblem(undefined);
      onChange(await readAsDataUrl(file), file.name);
    }
  }

  return (
    <div className={styles.image}>
      {content !== '' && <img src={content} alt={label} />}
      <span className={styles.buttons}>
        <FileButton
          {...(id !== undefined && { id })}
          icon={<PlusOutlined aria-hidden="true" />}
          label={t('common.image.file', { label })}
          accept={TYPES.join(',')}
          onFile={(file) => void take(file)}
        >
          {t(content === '' ? 'common.image.choose' : 'common.image.replace')}
        </FileButton>
        {content !== '' && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => onChange('', '')}
          >
            {t('common.image.remove')}
          </Button>
        )}
      </span>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
