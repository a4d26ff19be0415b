import { MAX_INVOICE_ITEMS, type InvoiceProduct } from '@mbo/gateway-contract/invoices';
import { bus } from '@mbo/shared/bus';
import { Button, Card, PlusOutlined } from '@mbo/shared/ui';
import { moved } from '@mbo/shared/ui/forms';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useProducts } from '../api/invoices';
import { useDragOrder } from '../common/use-drag-order';
import { useEditor } from './editor-context';
import { fieldId, ITEM_FIELDS, ItemRow, type RowActs } from './item-row';
import { isPicked, useDelayed } from './suggestions';
import { withProduct } from './value-changes';
import { newItem, totalsOf, type ItemValues } from './values';
import styles from './invoice.module.css';

/**
 * The items: Enter moves to the next one and adds it where there is none, Alt with an arrow key
 * moves the one that has the focus, and its handle can be dragged.
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

  const drag = useDragOrder({
    move: useCallback((from, to) => {
      now.current.change({ items: moved(now.current.items, from, to) });
    }, []),
    dropped: useCallback(
      (place) => {
        const count = now.current.items.length;
        bus.emit('announce', t('invoice.items.movedTo', { place: place + 1, count }));
      },
      [t],
    ),
  });

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
      extra={<span className={styles.keys}>{t('invoice.items.keys')}</span>}
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
            problems={ITEM_FIELDS.map((name) => problems.get(`items.${index}.${name}`) ?? '').join(
              '\n',
            )}
            onChange={changeItem}
            onAct={act}
            onDrag={drag}
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

/** A product by its name, whatever its case. */
function productNamed(
  products: readonly InvoiceProduct[],
  name: string,
): InvoiceProduct | undefined {
  const wanted = name.trim().toLowerCase();
  return products.find((one) => one.name !== '' && one.name.toLowerCase() === wanted);
}
