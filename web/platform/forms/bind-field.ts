import {
	type FieldError,
	type FieldPath,
	type FieldValues,
	get,
	type UseFormReturn,
	useController,
} from 'react-hook-form'

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

/** The props of a text field or a check box. Its error disappears as soon as it changes; the form renders for errors alone. */
export function bindField<Values extends FieldValues, Context, Output>(
	form: UseFormReturn<Values, Context, Output>,
	name: FieldPath<Values>,
) {
	const error: FieldError | undefined = get(form.formState.errors, name)
	return { ...form.register(name, { onChange: () => clearError(form, name) }), error: error?.message }
}

/** The same for a field whose `onChange` gets the value, such as `PhoneField`. */
export function useBoundField<Values extends FieldValues, Context, Output, Name extends FieldPath<Values>>(
	form: UseFormReturn<Values, Context, Output>,
	name: Name,
) {
	const { field, fieldState } = useController<Values, Name, Output>({
		control: form.control,
		name,
		rules: { onChange: () => clearError(form, name) },
	})
	return { name, value: field.value, onChange: field.onChange, ref: field.ref, error: fieldState.error?.message }
}

/** Clearing what is not there would render the whole form at each key. */
function clearError<Values extends FieldValues, Context, Output>(
	{ getFieldState, clearErrors }: UseFormReturn<Values, Context, Output>,
	name: FieldPath<Values>,
): void {
	if (getFieldState(name).error) clearErrors(name)
}
