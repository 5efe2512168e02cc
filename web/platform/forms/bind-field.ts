import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'

/** For forms that are checked only when they are sent. The inputs clear their own errors. */
export const checkedOnSubmit = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const

/** Finds the first broken field in this order. */
export function findBroken<Values extends FieldValues, Context, Output, Field extends FieldPath<Values>>(
	{ getFieldState }: Pick<UseFormReturn<Values, Context, Output>, 'getFieldState'>,
	order: readonly Field[],
) {
	for (const field of order) {
		const { error } = getFieldState(field)
		if (error) return { field, type: error.type, message: error.message ?? '' }
	}
	return undefined
}

/** The props of a text field or a check box. Its error disappears as soon as it changes. */
export function bindField<Values extends FieldValues, Context, Output>(
	{ register, clearErrors, getFieldState, formState }: UseFormReturn<Values, Context, Output>,
	name: FieldPath<Values>,
) {
	return {
		...register(name, { onChange: () => clearErrors(name) }),
		error: getFieldState(name, formState).error?.message,
	}
}

/** The same for a field whose `onChange` gets the value, such as `PhoneField`. */
export function useBoundField<Values extends FieldValues, Context, Output, Name extends FieldPath<Values>>(
	{ control, clearErrors }: UseFormReturn<Values, Context, Output>,
	name: Name,
) {
	const { field, fieldState } = useController<Values, Name, Output>({
		control,
		name,
		rules: { onChange: () => clearErrors(name) },
	})
	return { name, value: field.value, onChange: field.onChange, ref: field.ref, error: fieldState.error?.message }
}
