import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { PopupButton } from '../popup/popup-button';
import { useDataWords } from '../words';
import styles from './column-chooser.module.css';

/** The columns to show, in the order of their keys; keys of none are passed over. */
export function arrangeColumns<Column extends { key: string }>(
  columns: readonly Column[],
  shown: readonly string[],
): Column[] {
  return shown.flatMap((key) => columns.filter((column) => column.key === key));
}

/** Shows a column, after the others, or hides it; the last one shown stays. */
export function toggleColumn(shown: readonly string[], key: string): string[] {
  if (!shown.includes(key)) return [...shown, key];
  return shown.length > 1 ? shown.filter((one) => one !== key) : [...shown];
}

/** Moves a shown column by so many places; at the ends it stays. */
export function moveColumn(shown: readonly string[], key: string, by: number): string[] {
  const from = shown.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  const next = shown.filter((one) => one !== key);
  next.splice(to, 0, key);
  return next;
}

export interface ColumnChooserProps {
  /** All there are, in their usual order. */
  columns: readonly { key: string; title: string }[];
  /** Keys of those shown, in order. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  /** Keys that are at first; Reset brings them back. */
  usual: readonly string[];
}

/** Chooses which columns of a table are shown, and in which order. */
export function ColumnChooser({ columns, shown, onChange, usual }: ColumnChooserProps): ReactNode {
  const t = useDataWords();
  const present = arrangeColumns(columns, shown);
  const hidden = columns.filter(({ key }) => !shown.includes(key));
  const isUsual = shown.join() === usual.join();
  return (
    <PopupButton
      label={t('columns.button')}
      title={t('columns.title')}
      icon={<TableOutlined aria-hidden="true" />}
    >
      <ul className={styles.list}>
        {[...present, ...hidden].map(({ key, title }) => {
          const place = present.findIndex((one) => one.key === key);
          const isShown = place >= 0;
          return (
            <li key={key} className={styles.column}>
              <Checkbox
                checked={isShown}
                disabled={isShown && present.length === 1}
                onChange={() => onChange(toggleColumn(shown, key))}
              >
                {title}
              </Checkbox>
              {isShown && (
                <span>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={t('columns.up', { title })}
                    disabled={place === 0}
                    onClick={() => onChange(moveColumn(shown, key, -1))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label={t('columns.down', { title })}
                    disabled={place === present.length - 1}
                    onClick={() => onChange(moveColumn(shown, key, 1))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        <Button size="small" disabled={isUsual} onClick={() => onChange([...usual])}>
          {t('columns.reset')}
        </Button>
      </div>
    </PopupButton>
  );
}
