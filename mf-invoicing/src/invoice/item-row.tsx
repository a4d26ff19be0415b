import type { Currency } from '@mbo/gateway-contract/lookups';
import {
  Button,
  Checkbox,
  DeleteOutlined,
  DownOutlined,
  Input,
  MenuOutlined,
  Money,
  UpOutlined,
} from '@mbo/shared/ui';
import { AmountInput } from '@mbo/shared/ui/forms';
import {
  memo,
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './editor-context';
import { withoutLeadingZeros } from './value-changes';
import type { ItemValues } from './values';
import styles from './invoice.module.css';

export const ITEM_FIELDS = ['name', 'description', 'sku', 'quantity', 'unitPrice', 'tax'] as const;
type ItemField = (typeof ITEM_FIELDS)[number];

/** The id by which the label, the problem and the focus find a field of an item. */
export const fieldId = (item: string, what: string): string => `item-${item}-${what}`;

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

/** `focus`: id of what has the focus once the item has moved. */
export type RowActs = (
  index: number,
  act: 'up' | 'down' | 'remove' | 'next',
  focus?: string,
) => void;

interface ItemRowProps {
  item: ItemValues;
  index: number;
  count: number;
  /** Minor units; undefined while it is not known. */
  price: number | undefined;
  currency: Currency | undefined;
  list: string;
  /** One line for each of {@link ITEM_FIELDS}, so that equal ones are the same value. */
  problems: string;
  onChange: (
    index: number,
    part: Partial<ItemValues>,
    event?: ChangeEvent<HTMLInputElement>,
  ) => void;
  onAct: RowActs;
  onDrag: (event: PointerEvent<HTMLElement>, index: number) => void;
}

/** One item, drawn anew only when something of itself changes: lists may be long. */
export const ItemRow = memo(function ItemRow({
  item,
  index,
  count,
  price,
  currency,
  list,
  problems,
  onChange,
  onAct,
  onDrag,
}: ItemRowProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const texts = problems.split('\n');
  const field = (name: ItemField, required = false) => ({
    id: fieldId(item.key, name),
    label: t(`invoice.items.${name}`),
    problem: texts[ITEM_FIELDS.indexOf(name)] || undefined,
    required,
  });
  const amount = (name: 'unitPrice' | 'tax', required = false): ReactNode => (
    <Field {...field(name, required)}>
      {(control) => (
        <AmountInput
          {...control}
          currency={currency}
          value={item[name]}
          onChange={(typed) => onChange(index, { [name]: withoutLeadingZeros(typed) })}
        />
      )}
    </Field>
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onAct(index, event.key === 'ArrowUp' ? 'up' : 'down', (event.target as Element).id);
    } else if (event.key === 'Enter' && isText(event.target)) {
      event.preventDefault();
      onAct(index, 'next');
    }
  }

  const move = (to: 'up' | 'down', icon: ReactNode): ReactNode => {
    const id = fieldId(item.key, to);
    return (
      <Button
        id={id}
        type="text"
        icon={icon}
        aria-label={t(`invoice.items.${to}`, { number: index + 1 })}
        aria-disabled={to === 'up' ? index === 0 : index === count - 1}
        onClick={() => onAct(index, to, id)}
      />
    );
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <li className={styles.item} onKeyDown={onKeyDown}>
      <div role="group" aria-label={t('invoice.items.item', { number: index + 1 })}>
        <div className={styles.itemTexts}>
          <Field {...field('name')}>
            {(control) => (
              <Input
                {...control}
                list={list}
                autoComplete="off"
                maxLength={160}
                value={item.name}
                onChange={(event) => onChange(index, { name: event.target.value }, event)}
              />
            )}
          </Field>
          <Field {...field('description', true)}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={500}
                value={item.description}
                onChange={(event) => onChange(index, { description: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles.itemFigures}>
          <Field {...field('sku')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={60}
                value={item.sku}
                onChange={(event) => onChange(index, { sku: event.target.value })}
              />
            )}
          </Field>
          <Field {...field('quantity', true)}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                inputMode="numeric"
                className={styles.figure ?? ''}
                value={item.quantity}
                onChange={(event) =>
                  onChange(index, { quantity: withoutLeadingZeros(event.target.value) })
                }
              />
            )}
          </Field>
          {amount('unitPrice', true)}
          {amount('tax')}
          <div className={styles.field}>
            <span className={styles.label}>{t('invoice.items.price')}</span>
            <output className={styles.price}>
              {currency && price !== undefined ? (
                <Money minor={price} currency={currency} bare />
              ) : (
                '—'
              )}
            </output>
          </div>
          <div className={styles.itemActs}>
            <span
              className={styles.handle}
              aria-hidden="true"
              title={t('invoice.items.drag')}
              onPointerDown={(event) => onDrag(event, index)}
            >
              <MenuOutlined />
            </span>
            {move('up', <UpOutlined aria-hidden="true" />)}
            {move('down', <DownOutlined aria-hidden="true" />)}
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('invoice.items.remove', { number: index + 1 })}
              onClick={() => onAct(index, 'remove')}
            />
          </div>
        </div>
        <Checkbox
          checked={item.tangible}
          onChange={(event) => onChange(index, { tangible: event.target.checked })}
        >
          {t('invoice.items.tangible')}
        </Checkbox>
      </div>
    </li>
  );
});
