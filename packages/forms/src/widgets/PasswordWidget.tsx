import type { FieldWidgetProps } from '../engine/field-widget.ts';
import { useState } from 'react';
import {
  PASSWORD_SPECIALS,
  passwordLimits,
  passwordParts,
  passwordProblems,
  stripWhitespace,
  type PasswordPolicy,
} from '@portal/rules';
import { useFormServices } from '../engine/services.ts';
import styles from '../engine/form.module.css';
import { textValue } from './common.ts';
import { EyeIcon } from './Icons.tsx';
import { TextInput } from './TextInput.tsx';

/** Password with show and hide; white space never gets in, pasted or typed (VAL-03). New ones show their rule. */
export function PasswordWidget(props: FieldWidgetProps): React.ReactNode {
  const { text } = useFormServices();
  const [shown, setShown] = useState(false);
  const policy = (props.schema as Record<string, unknown>)['x-password'] as PasswordPolicy | undefined;
  return (
    <>
      <div className={styles['withSide']}>
        <TextInput
          field={props}
          type={shown ? 'text' : 'password'}
          clean={stripWhitespace}
          spellCheck={false}
          autoCapitalize="none"
        />
        <span className={styles['sides']}>
          <button
            type="button"
            className={styles['side']}
            aria-label={text(shown ? 'password.hide' : 'password.show')}
            aria-controls={props.id}
            onClick={() => setShown(!shown)}
          >
            <EyeIcon crossed={shown} />
          </button>
        </span>
      </div>
      {policy && <PasswordRule policy={policy} value={textValue(props.value)} />}
    </>
  );
}

/** The parts of the rule, each with whether the typed password meets it. */
function PasswordRule({ policy, value }: { policy: PasswordPolicy; value: string }): React.ReactNode {
  const { text } = useFormServices();
  const broken = passwordProblems(value, policy);
  const words = { ...passwordLimits(policy), specials: PASSWORD_SPECIALS };
  return (
    <ul className={styles['rule']} aria-label={text('password.rule')}>
      {passwordParts(policy).map((part) => {
        const met = !broken.includes(part);
        return (
          <li key={part} data-met={met ? '' : undefined}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span>
            <span className={styles['hiddenText']}>{text(met ? 'password.met' : 'password.unmet')}</span>
            {text(`password.part.${part}`, words)}
          </li>
        );
      })}
    </ul>
  );
}
