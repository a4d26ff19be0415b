import { Input, type InputRef } from '@mbo/shared/ui';
import { forwardRef, type ComponentProps } from 'react';

/** The field for the e-mail that a user signs in with. */
export const EmailInput = forwardRef<InputRef, ComponentProps<typeof Input>>((props, ref) => (
  <Input
    {...props}
    ref={ref}
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
));
EmailInput.displayName = 'EmailInput';
