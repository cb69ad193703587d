import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
  isInitiallyShown?: boolean | undefined;
}

export function PasswordInput({
  showLabel,
  hideLabel,
  isInitiallyShown = false,
  className,
  ...rest
}: PasswordInputProps) {
  const messages = useUiMessages();
  const [isShown, setIsShown] = useState(isInitiallyShown);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={cx('control pr-12!', className)}
      />
      <IconButton
        label={isShown ? (hideLabel ?? messages.hidePassword) : (showLabel ?? messages.showPassword)}
        className="absolute inset-y-0 right-0 h-auto!"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden="true" size={19} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}
