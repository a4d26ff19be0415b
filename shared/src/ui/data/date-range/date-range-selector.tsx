import { useId, useState, Suspense, lazy, type ReactNode } from 'react';
import { formatDay } from '../../format/dates';
import { useTimeZone } from '../../format/date-time';
import { useBusState } from '../../hooks/use-bus-state';
import { useNarrow } from '../../hooks/use-media-query';
import { idle } from '../../root/idle';
import { useDataWords } from '../words';
import {
  checkRange,
  countDays,
  isDay,
  formatRange,
  type RangeProblem,
  type Day,
  type DayRange,
} from './days';
import { DayInputs } from './day-inputs';
import { PRESETS, rangeOfPreset, type DateRange, type PresetName } from './presets';
import { useToday } from './use-today';
import styles from './date-range.module.css';
import { CalendarBorder, CalendarPlace } from './calendar-border';
import type { RangeCalendarProps } from './range-calendar';

export interface DateRangeSelectorProps {
  value: DateRange;
  /** Called with ranges that may be used only. */
  onChange: (range: DateRange) => void;
  /** Most days a range may have; a longer one is refused with a plain message. */
  maxDays: number;
  /** Periods offered. Default: all that are not longer than `maxDays`. */
  presets?: readonly PresetName[];
  /** Whose days they are, an IANA name; it is named beside them. Default: UTC. */
  zone?: string;
  /** Says where the address names a range that cannot be shown. Default: true. */
  saysInvalid?: boolean;
}

/** Longer ones are nobody's dates. */
const MAX_NAMED = 40;

/** A range somebody chose that cannot be used: it stays in sight beside the reason. */
interface Refused {
  attempt: DayRange | undefined;
  problem: RangeProblem;
  /** The range in force then; once it changes the refusal is over. */
  inForce: DateRange;
}

/**
 * Chooses a range of days: by period (the one in force is pressed) or by a first and last day,
 * in a calendar, or on narrow screens in two date inputs.
 */
export function DateRangeSelector({
  value,
  onChange,
  maxDays,
  presets,
  zone = 'UTC',
  saysInvalid = true,
}: DateRangeSelectorProps): ReactNode {
  const t = useDataWords();
  const locale = useBusState('locale');
  const today = useToday(zone);
  const ownDay = useToday(useTimeZone());
  const narrow = useNarrow();
  const id = useId();
  const [refusal, setRefusal] = useState<Refused>();
  const [opened, setOpened] = useState(false);

  const refused = refusal?.inForce === value ? refusal : undefined;
  const offered = presets ?? PRESETS.filter((one) => fits(one, today, maxDays));
  const custom = value.preset === undefined;
  const customShown = opened || custom;
  const messageId = refused ? `${id}message` : undefined;

  function choose(from: Day | '', to: Day | ''): void {
    const problem = checkRange(from, to, { maxDays, latest: today });
    if (problem === undefined) {
      setRefusal(undefined);
      onChange({ from, to });
      return;
    }
    const attempt = from === '' || to === '' ? undefined : { from, to };
    setRefusal({ attempt, problem, inForce: value });
  }

  const inputs = (
    <DayInputs
      key={`${value.from} ${value.to}`}
      value={value}
      latest={today}
      onApply={choose}
      describedBy={messageId}
    />
  );

  return (
    <div className={styles.selector} role="group" aria-label={t('range.label')}>
      <div className={styles.presets} role="group" aria-label={t('range.presets')}>
        {offered.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={value.preset === preset}
            onClick={() => {
              setRefusal(undefined);
              setOpened(false);
              onChange(rangeOfPreset(preset, today));
            }}
          >
            {t(`range.${preset}`)}
          </button>
        ))}
        {narrow && (
          <button
            type="button"
            className={styles.preset}
            aria-pressed={custom}
            aria-expanded={customShown}
            onClick={() => setOpened(!customShown)}
          >
            {t('range.custom')}
          </button>
        )}
      </div>
      {!narrow && (
        <LazyCalendar
          value={refused?.attempt ?? value}
          latest={today}
          onChange={({ from, to }) => choose(from, to)}
          invalid={refused !== undefined}
          describedBy={messageId}
          fallback={inputs}
        />
      )}
      {narrow && customShown && inputs}
      <span className={styles.zone}>
        {ownDay === today
          ? t('range.zone', { zone })
          : t('range.otherDay', { zone, day: formatDay(ownDay, locale) })}
      </span>
      {saysInvalid && value.insteadOf !== undefined && value.preset && !refused && (
        <p role="status" className={styles.message}>
          {t('range.instead', {
            asked: inWords(value.insteadOf.slice(0, MAX_NAMED), locale),
            max: maxDays,
            shown: t(`range.${value.preset}`),
          })}
        </p>
      )}
      {refused && (
        <p id={messageId} role="alert" className={styles.message}>
          {t(`range.${refused.problem.kind}`, { ...refused.problem })}
        </p>
      )}
    </div>
  );
}

/** Days of an address as people write them; what is none stays as it is. */
function inWords(asked: string, locale: string): string {
  return asked.replace(/\d{4}-\d{2}-\d{2}/g, (text) =>
    isDay(text) ? formatDay(text, locale) : text,
  );
}

/** A period of up to 31 days of one month counts as 31, so that none comes and goes with the month. */
function fits(preset: PresetName, today: Day, maxDays: number): boolean {
  const byMonth = preset === 'thisMonth' || preset === 'lastMonth';
  return (byMonth ? 31 : countDays(rangeOfPreset(preset, today))) <= maxDays;
}

const Calendar = lazy(async () => {
  await idle();
  return import('./range-calendar');
});

/**
 * The calendar, loaded beside the page's figures and not before them: it weighs half as much as all
 * the other data parts. Until then a box of its size shows the range; should it not load, `fallback`
 * does its work.
 */
function LazyCalendar({
  fallback,
  ...props
}: RangeCalendarProps & { fallback: ReactNode }): ReactNode {
  const locale = useBusState('locale');
  return (
    <CalendarBorder fallback={fallback}>
      <Suspense fallback={<CalendarPlace>{formatRange(props.value, locale)}</CalendarPlace>}>
        <Calendar {...props} />
      </Suspense>
    </CalendarBorder>
  );
}
