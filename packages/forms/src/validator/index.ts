import { Validator, type Schema } from '@cfworker/json-schema';
import {
  createErrorHandler,
  toErrorList,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils';
import type { JsonSchema } from '@portal/schemas';
import type { FieldError } from '@portal/translator';
import { compileCheck } from './check.ts';

type Data = Record<string, unknown>;

const conditions = new WeakMap<object, Validator>();

/** RJSF's validator without code generation, so that it works under `script-src 'self'` (design decision 2, D-47). */
export function createValidator(): ValidatorType<Data> {
  const rawErrors = (schema: RJSFSchema, data: Data | undefined): FieldError[] =>
    compileCheck(schema as JsonSchema)(data ?? {});
  return {
    isValid: (schema, data) => interpreterOf(schema).validate(data ?? {}).valid,
    rawValidation: <Result>(schema: RJSFSchema, data?: Data) => ({
      errors: rawErrors(schema, data) as Result[],
    }),
    validateFormData: (data, schema, customValidate, transformErrors, uiSchema) => {
      const found = rawErrors(schema, data).map(asRjsfError);
      const errors = transformErrors ? transformErrors(found, uiSchema) : found;
      const validation = { errors, errorSchema: toErrorSchema<Data>(errors) };
      if (!customValidate) return validation;
      const handler = customValidate(
        data,
        createErrorHandler<Data>(data ?? {}),
        uiSchema,
        validation.errorSchema,
      );
      const own = unwrapErrorHandler<Data>(handler);
      return {
        ...validationDataMerge<Data>(validation, own),
        errors: [...errors, ...toErrorList<Data>(own)],
      };
    },
  };
}

function interpreterOf(schema: RJSFSchema): Validator {
  const known = conditions.get(schema);
  if (known) return known;
  const made = new Validator(schema as Schema, '2020-12');
  conditions.set(schema, made);
  return made;
}

/** `message` is the key of the text, never a text: forms translate it (TRANS-20). */
function asRjsfError(error: FieldError): RJSFValidationError {
  return {
    name: error.keyword,
    property: `.${error.itemid}`,
    message: `${error.keyword}.${error.kind}`,
    stack: `${error.itemid}: ${error.keyword}`,
    params: error.params,
  };
}
