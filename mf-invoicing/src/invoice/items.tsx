import { MAX_INVOICE_ITEMS, type InvoiceProduct } from '@mbo/gateway-contract/invoices';
import type { Currency } from '@mbo/gateway-contract/lookups';
import { bus } from '@mbo/shared/bus';
import {
  Button,
  Card,
  Checkbox,
  DeleteOutlined,
  DownOutlined,
  Input,
  Money,
  PlusOutlined,
  UpOutlined,
} from '@mbo/shared/ui';
import { AmountInput } from '@mbo/shared/ui/forms';
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useProducts } from '../api/invoices';
import { Field, useEditor } from './editor-context';
import { isPicked, useDelayed } from './suggestions';
import {
  moved,
  newItem,
  totalsOf,
  withoutLeadingZeros,
  withProduct,
  type ItemValues,
} from './values';
import styles from './invoice.module.css';

const FIELDS = ['name', 'description', 'sku', 'quantity', 'unitPrice', 'tax'] as const;
type ItemField = (typeof FIELDS)[number];
const fieldId = (item: string, what: string): string => `item-${item}-${what}`;

/**
 * The items: Enter goes on to the next one and adds it where there is none, Alt with an arrow key
 * moves the one that has the focus.
 */
export function Items(): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const { values, change, currency, problems, business } = useEditor();
  const { items } = values;
  const list = useId();
  const [search, setSearch] = useState('');
  const products = useProducts(business, useDelayed(search));
  const focused = useRef<string>();
  // What is moved or added takes the focus along.
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    document.getElementById(focused.current)?.focus();
    focused.current = undefined;
  });

  // Rows are drawn anew only when they change: of 300 one is typed in.
  const now = useRef({ items, change, products, currency });
  now.current = { items, change, products, currency };

  const add = useCallback(() => {
    const { items: before, change: set } = now.current;
    if (before.length >= MAX_INVOICE_ITEMS) return;
    const item = newItem();
    focused.current = fieldId(item.key, 'name');
    set({ items: [...before, item] });
  }, []);

  const act = useCallback<RowActs>(
    (index, what, focus) => {
      const { items: before, change: set } = now.current;
      const item = before[index];
      if (!item) return;
      if (what === 'next') {
        const next = before[index + 1];
        if (next) document.getElementById(fieldId(next.key, 'name'))?.focus();
        else add();
      } else if (what === 'remove') {
        const next = before[index + 1] ?? before[index - 1];
        focused.current = next ? fieldId(next.key, 'name') : `${list}-add`;
        set({ items: before.toSpliced(index, 1) });
      } else {
        const to = index + (what === 'up' ? -1 : 1);
        if (to < 0 || to >= before.length) return;
        focused.current = focus;
        set({ items: moved(before, index, to) });
        bus.emit('announce', t('invoice.items.movedTo', { place: to + 1, count: before.length }));
      }
    },
    [add, list, t],
  );

  const changeItem = useCallback(
    (index: number, part: Partial<ItemValues>, event?: ChangeEvent<HTMLInputElement>) => {
      const { items: before, change: set, products: known, currency: chosen } = now.current;
      const item = before[index];
      if (!item) return;
      let next = { ...item, ...part };
      if (part.name !== undefined && event) {
        setSearch(part.name);
        const product = productNamed(known, part.name);
        const isBare = item.description === '' && item.unitPrice === '';
        if (product && (isBare || isPicked(event))) next = withProduct(item, product, chosen);
      }
      set({ items: before.with(index, next) });
    },
    [],
  );

  const totals = currency && totalsOf(items, currency.coefficient);
  return (
    <Card
      title={t('invoice.items.title')}
      extra={<span className={styles.hint}>{t('invoice.items.keys')}</span>}
    >
      {problems.has('items') && <p className={styles.problem}>{problems.get('items')}</p>}
      <ol className={styles.items}>
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            index={index}
            count={items.length}
            price={totals?.isTooLarge ? undefined : totals?.prices[index]}
            currency={currency}
            list={list}
            problems={FIELDS.map((name) => problems.get(`items.${index}.${name}`) ?? '').join('\n')}
            onChange={changeItem}
            onAct={act}
          />
        ))}
      </ol>
      <datalist id={list}>
        {products.map((product) => (
          <option key={product.name + product.sku + product.description} value={product.name}>
            {product.description}
          </option>
        ))}
      </datalist>
      <Button
        id={`${list}-add`}
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={items.length >= MAX_INVOICE_ITEMS}
        onClick={add}
      >
        {t('invoice.items.add')}
      </Button>
    </Card>
  );
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

/** A product by its name, whatever its case. */
function productNamed(
  products: readonly InvoiceProduct[],
  name: string,
): InvoiceProduct | undefined {
  const wanted = name.trim().toLowerCase();
  return products.find((one) => one.name !== '' && one.name.toLowerCase() === wanted);
}

/** `focus`: id of what has the focus once the item has moved. */
type RowActs = (index: number, act: 'up' | 'down' | 'remove' | 'next', focus?: string) => void;

interface ItemRowProps {
  item: ItemValues;
  index: number;
  count: number;
  /** Minor units; undefined while it is not known. */
  price: number | undefined;
  currency: Currency | undefined;
  list: string;
  /** One line for each of {@link FIELDS}, so that equal ones are the same value. */
  problems: string;
  onChange: (
    index: number,
    part: Partial<ItemValues>,
    event?: ChangeEvent<HTMLInputElement>,
  ) => void;
  onAct: RowActs;
}

const ItemRow = memo(function ItemRow({
  item,
  index,
  count,
  price,
  currency,
  list,
  problems,
  onChange,
  onAct,
}: ItemRowProps): ReactNode {
  const { t } = useTranslation('mf-invoicing');
  const texts = problems.split('\n');
  const field = (name: ItemField, required = false) => ({
    id: fieldId(item.key, name),
    label: t(`invoice.items.${name}`),
    problem: texts[FIELDS.indexOf(name)] || undefined,
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
            {({ status, ...control }) => (
              <Input
                {...control}
                status={status}
                list={list}
                autoComplete="off"
                maxLength={160}
                value={item.name}
                onChange={(event) => onChange(index, { name: event.target.value }, event)}
              />
            )}
          </Field>
          <Field {...field('description', true)}>
            {({ status, ...control }) => (
              <Input
                {...control}
                status={status}
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
            {({ status, ...control }) => (
              <Input
                {...control}
                status={status}
                autoComplete="off"
                maxLength={60}
                value={item.sku}
                onChange={(event) => onChange(index, { sku: event.target.value })}
              />
            )}
          </Field>
          <Field {...field('quantity', true)}>
            {({ status, ...control }) => (
              <Input
                {...control}
                status={status}
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
