import type { Bus, SlotFiller } from '@mbo/shared/bus';
import type { AreaDirectory } from './directory';
import { drawModule, type DrawServices } from './draw-module';
import type { AreaLoader } from './loader';

export interface SlotFillersDependencies extends Omit<DrawServices, 'loader'> {
  bus: Bus;
  directory: Pick<AreaDirectory, 'catalogue' | 'subscribe'>;
  loader: Pick<AreaLoader, 'load' | 'retry'>;
}

/**
 * Tells the pages what areas draw in their slots, now and whenever the catalogue changes.
 * @returns stops it
 */
export function provideSlotFillers({
  bus,
  directory,
  ...services
}: SlotFillersDependencies): () => void {
  const fillers = (): SlotFiller[] =>
    Object.values(directory.catalogue().areas)
      .flatMap(({ area, descriptor: { title, slots = [] } }) =>
        slots.map(({ name, module, order }) => ({ area, title, slot: name, module, order })),
      )
      // Not by a language's rules: what compares by those takes as long to make as all else here.
      .sort((a, b) => a.order - b.order || (a.area < b.area ? -1 : 1))
      .map(({ order: _order, ...filler }) => ({
        ...filler,
        async draw({ context, again, ...request }) {
          if (again) services.loader.retry(filler.area);
          const { area, module } = filler;
          const props = { context };
          return (await drawModule(services, { area, module, props, ...request })) === null;
        },
      }));
  const publish = (): void => bus.set('slotFillers', fillers());
  publish();
  return directory.subscribe(publish);
}
