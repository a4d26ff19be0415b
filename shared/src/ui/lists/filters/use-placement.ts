import type { SelectProps } from 'antd';
import { useNarrow } from '../../hooks/use-media-query';

/**
 * Where lists of the panel open: inside the page's landmark; in the sheet of a narrow screen upwards,
 * clear of Apply below, over the whole window, as the sheet itself has no room for them.
 */
export function usePlacement(): Required<Pick<SelectProps, 'placement' | 'getPopupContainer'>> {
  const isSheet = useNarrow();
  return {
    placement: isSheet ? 'topLeft' : 'bottomLeft',
    getPopupContainer: (trigger: HTMLElement) =>
      (isSheet ? trigger.closest<HTMLElement>('.ant-modal-wrap') : trigger.parentElement) ??
      trigger,
  };
}
