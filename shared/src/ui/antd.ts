/**
 * The parts of antd that nearly every page needs, loaded with the shell. Each is weighed (brotli,
 * on top of the others): the basis of theme engine, button, input, modal, tooltip and skeleton
 * 98 KB; dropdown with menu 18, select 14, form 9; alert, checkbox, segmented and tag 2 each. What
 * is heavier or rarer is in `@mbo/shared/ui/data`, which is fetched with the first page that
 * asks for it.
 */
export {
  Alert,
  Button,
  Checkbox,
  Dropdown,
  Form,
  Input,
  Menu,
  Modal,
  Segmented,
  Skeleton,
  Spin,
  Tag,
  Tooltip,
} from 'antd';
export { Select } from './forms/select/select';
export type {
  AlertProps,
  ButtonProps,
  CheckboxProps,
  DropdownProps,
  FormInstance,
  FormProps,
  InputProps,
  InputRef,
  MenuProps,
  ModalProps,
  SegmentedProps,
  SelectProps,
  TagProps,
  TooltipProps,
} from 'antd';
