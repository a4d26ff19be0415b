import { Button, type SelectProps } from 'antd';
import type { AriaAttributes, ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../http';
import { addLocales } from '../../../words/words';
import { Name } from '../../layout/name';
import { Select } from '../select/select';
import styles from './pickers.module.css';
import en from './locales/en.json';

const NAMESPACE = 'pickers';

// The pickers load later than the core and bring their own words.
addLocales(NAMESPACE, { en });

/** The words of the pickers. */
export function usePickerWords(): TFunction<typeof NAMESPACE> {
  return useTranslation(NAMESPACE).t;
}

/** What a form field hands to its control, and what a page may set besides. */
export type PickerProps = AriaAttributes &
  Pick<
    SelectProps,
    | 'id'
    | 'disabled'
    | 'placeholder'
    | 'className'
    | 'size'
    | 'status'
    | 'allowClear'
    | 'onBlur'
    | 'onFocus'
  >;

/** One thing to choose; `label` is in the closed control, and is what it is called. */
export interface PickerOption<V> {
  value: V;
  label: string;
  /** What typed text is compared with. Default: the label. */
  search?: string;
  /** How it looks in the list: flag before the name, code after it. Default: the label alone. */
  row?: { name: string; flag?: string; code?: string };
}

/** A list on its way: what TanStack Query's results have. */
interface PickerSource {
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface LookupSelectProps<V, T> extends PickerProps {
  /** What is chosen from, e.g. 'Countries'; named when it cannot be loaded. */
  what: string;
  /** Undefined until the list is loaded. */
  options: readonly PickerOption<V>[] | undefined;
  source: PickerSource;
  matches: (text: string, typed: string) => boolean;
  /** Order of those that match what is typed. Default: the order of the options. */
  order?: (one: string, other: string, typed: string) => number;
  value: T | null | undefined;
  onChange?: ((value: T | null) => void) | undefined;
  multiple?: boolean;
  /** Says that all are chosen, of several: so many tags would not fit. */
  allChosen?: (count: number) => string;
  notFound?: string;
}

/** Most tags that are shown; how many more are chosen is said. */
const MAX_TAGS = 8;

/** From so many on, all of them are said by their number. */
const MIN_ALL = 4;

/**
 * The control all pickers are: a list that is searched by typing and drawn row by row, so that
 * thousands are no burden. While the list cannot be loaded it says so and offers to try again.
 */
export function LookupSelect<V extends string | number, T extends V | readonly V[]>({
  what,
  options,
  source,
  matches,
  order,
  value,
  onChange,
  multiple = false,
  allChosen,
  notFound,
  disabled,
  className,
  ...rest
}: LookupSelectProps<V, T>): ReactNode {
  const t = usePickerWords();
  const chosen = Array.isArray(value) ? value.length : 0;
  const isAll = chosen >= MIN_ALL && chosen === options?.length;
  const failed = !options && source.error !== null && !source.isFetching;
  return (
    <>
      <Select<T, PickerOption<V>>
        {...rest}
        {...(multiple && {
          mode: 'multiple' as const,
          maxTagCount: isAll ? 0 : MAX_TAGS,
          maxTagPlaceholder: isAll ? allChosen?.(chosen) : `+${chosen - MAX_TAGS}`,
        })}
        className={[styles.picker, className].filter(Boolean).join(' ')}
        // Without the list there is only a number to show, which says nothing.
        value={options ? (value ?? null) : null}
        options={options as PickerOption<V>[]}
        loading={!options && source.isFetching}
        // Undefined leaves it to the form around it.
        disabled={disabled || !options || undefined}
        showSearch={{
          filterOption: (typed, option) =>
            option !== undefined && matches(option.search ?? option.label, typed),
          ...(order && {
            filterSort: (one, other, { searchValue }) =>
              order(one.search ?? one.label, other.search ?? other.label, searchValue),
          }),
        }}
        optionRender={({ data }) => <Row option={data} />}
        // Inside the page's landmark, where screen readers look for it.
        getPopupContainer={(trigger: HTMLElement) => trigger.parentElement ?? trigger}
        notFoundContent={notFound ?? t('noMatch')}
        onChange={(next) => onChange?.(next ?? null)}
      />
      {failed && (
        <span role="alert" className={styles.failed}>
          {t('failed', { what })} {messageOf(source.error)}
          <Button size="small" onClick={() => void source.refetch()}>
            {t('retry')}
          </Button>
        </span>
      )}
    </>
  );
}

function Row<V>({ option }: { option: PickerOption<V> }): ReactNode {
  const { name, flag, code } = option.row ?? { name: option.label };
  return (
    <span className={styles.option}>
      {flag && (
        <span className={styles.flag} aria-hidden="true">
          {flag}
        </span>
      )}
      <Name className={styles.name}>{name}</Name>
      {code !== undefined && <span className={styles.code}>{code}</span>}
    </span>
  );
}
