import { Button, Form } from '@mbo/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countChanges } from './prices';
import { schemeIn, schemesOf, type PricingValues } from './pricing-values';
import styles from './pricing.module.css';

/** Most steps that can be undone. */
const MAX_STEPS = 100;

/** How many fields and prices differ between two states of a profile. */
function countDifferences(values: PricingValues, base: PricingValues): number {
  const schemes = schemesOf(base).reduce((sum, before) => {
    const now = schemeIn(values, before);
    const fields = ['isActive', 'rollingReserve', 'reservePeriod', 'frequency'] as const;
    const others = fields.filter((name) => String(now[name]) !== String(before[name]));
    return sum + countChanges(now.cells, before.cells) + others.length;
  }, 0);
  const names = Object.keys(base).filter((name) => !/^scheme\d+$/.test(name));
  const fees = names.filter((name) => {
    const key = name as keyof PricingValues;
    return String(values[key]).trim() !== String(base[key]).trim();
  });
  return schemes + fees.length;
}

/** Says how much was changed, and takes changes back one by one. Shown within the form. */
export function UndoBar({
  values,
  base,
}: {
  values: PricingValues;
  base: PricingValues;
}): ReactNode {
  const { t } = useTranslation('mf-settings');
  const form = Form.useFormInstance<PricingValues>();
  const written = JSON.stringify(values);
  const steps = useRef<string[]>([]);
  const current = useRef(written);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (written === current.current) return;
    steps.current = [...steps.current, current.current].slice(-MAX_STEPS);
    current.current = written;
    setCount(steps.current.length);
  }, [written]);
  const undo = (): void => {
    const last = steps.current.pop();
    if (last === undefined) return;
    current.current = last;
    setCount(steps.current.length);
    form.setFieldsValue(JSON.parse(last) as Parameters<typeof form.setFieldsValue>[0]);
  };
  const changes = countDifferences(values, base);
  return (
    <div className={styles.undo}>
      <span role="status">
        {changes === 0 ? t('pricing.noChanges') : t('pricing.changes', { count: changes })}
      </span>
      <Button size="small" disabled={count === 0} onClick={undo}>
        {t('pricing.undo')}
      </Button>
    </div>
  );
}
