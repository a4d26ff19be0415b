import { Button, DeleteOutlined, EditOutlined, PlusOutlined, UpOutlined } from '@mbo/shared/ui';
import { moved } from '@mbo/shared/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problems } from '../common/use-problems';
import styles from './links.module.css';

/** A product or rate whose dialog is open; the one past the last is new. */
export interface OpenedRow {
  list: 'products' | 'shippingRates';
  index: number;
}

export interface LinkRowsProps<Row> {
  list: OpenedRow['list'];
  problems: Problems;
  rows: readonly Row[];
  /** Most there can be. */
  most: number;
  nameOf: (row: Row) => string;
  label: (row: Row) => ReactNode;
  addLabel: string;
  onChange: (rows: Row[]) => void;
  onOpen: (index: number) => void;
}

/** Products or shipping rates, each with its own buttons. */
export function LinkRows<Row>({
  list,
  problems,
  rows,
  most,
  nameOf,
  label,
  addLabel,
  onChange,
  onOpen,
}: LinkRowsProps<Row>): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  return (
    <>
      <ol className={styles.list}>
        {rows.map((row, index) => {
          const name = nameOf(row);
          const path = `${list}.${index}`;
          const isWrong = problems.has(path);
          return (
            <li key={index} className={styles.row}>
              <div>
                {label(row)}
                {isWrong && (
                  <p id={path} className={styles.problem}>
                    {problems.get(path)}
                  </p>
                )}
              </div>
              {index > 0 && (
                <Button
                  type="text"
                  icon={<UpOutlined aria-hidden="true" />}
                  aria-label={t('links.moveUp', { name })}
                  onClick={() => onChange(moved(rows, index, index - 1))}
                />
              )}
              <Button
                type="text"
                icon={<EditOutlined aria-hidden="true" />}
                aria-label={t('links.editOf', { name })}
                {...(isWrong && { 'aria-describedby': path, 'data-wrong': true })}
                onClick={() => onOpen(index)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('links.removeOf', { name })}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      {problems.has(list) && <p className={styles.problem}>{problems.get(list)}</p>}
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={rows.length >= most}
        onClick={() => onOpen(rows.length)}
      >
        {addLabel}
      </Button>
    </>
  );
}
