import type { ToldBounds } from '@portal/translator';
import { memo, Suspense } from 'react';
import { optionalPart } from '@portal/ui/optional-part';
import { boundsHint } from './bounds-hint.ts';
import { useShownError } from './error-store.ts';
import type { FieldFrameProps } from './field-widget.ts';
import type { Former } from './FormerValues.tsx';
import { HelpTip } from './HelpTip.tsx';
import { useFormServices } from './services.ts';
import styles from './form.module.css';
import helpCss from './help.module.css';

// Few fields have changed their kind: it is fetched for one that has (PERF-06).
const FormerValues = optionalPart(() => import('./FormerValues.tsx'));

/** So many characters and fewer are read at a glance: they stand in the open as well (TRY-22). */
const MAX_OPEN_HINT = 60;

/** Label, control, help and error of one field; plain elements, because a form has hundreds (PERF-02). */
function FieldTemplateFn(props: FieldFrameProps): React.ReactNode {
  const { id, label, children, displayLabel, hidden, rawHelp, required, schema, uiSchema } = props;
  const error = useShownError(id);
  const { text } = useFormServices();
  if (schema.type === 'object') return children;
  if (hidden) return <div hidden>{children}</div>;
  const options = uiSchema?.['ui:options'];
  const below = options?.['helpBelow'] === true;
  const hasHelp = rawHelp !== undefined && rawHelp !== '';
  const openHelp = hasHelp && !below && rawHelp.length <= MAX_OPEN_HINT ? rawHelp : '';
  const bounds = boundsHint(options?.['bounds'] as ToldBounds | undefined, text);
  const former = options?.['former'] as Former | undefined;
  const withLabel = displayLabel && uiSchema?.['ui:widget'] !== 'checkbox';
  return (
    <div
      className={styles['field']}
      data-wide={options?.['wide'] === true ? '' : undefined}
      data-width={options?.['width'] as string | undefined}
      data-invalid={error === undefined ? undefined : ''}
      data-item={id}
    >
      {withLabel && (
        <label className={styles['label']} id={`${id}__label`} htmlFor={id}>
          {label}
          {required && (
            <span className={styles['required']} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      {(openHelp !== '' || bounds !== '') && (
        <div className={styles['hint']}>
          {/* The control is described by the tooltip's text already. */}
          {openHelp !== '' && <div aria-hidden="true">{openHelp}</div>}
          {bounds !== '' && <div id={`${id}__bounds`}>{bounds}</div>}
        </div>
      )}
      <div className={styles['control']}>
        {children}
        {hasHelp && below && (
          <p className={helpCss['below']} id={`${id}__help`}>
            {rawHelp}
          </p>
        )}
        {former && (
          <Suspense>
            <FormerValues {...former} />
          </Suspense>
        )}
      </div>
      {hasHelp && !below && <HelpTip id={`${id}__help`} label={label} help={rawHelp} />}
      {error !== undefined && (
        <div className={`${styles['error']} error`} id={`${id}__error`}>
          {error}
        </div>
      )}
    </div>
  );
}

export const FieldTemplate = memo(FieldTemplateFn);
