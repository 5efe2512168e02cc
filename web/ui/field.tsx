import { type ComponentProps, type ReactNode, useId } from 'react'

const box =
	'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2 text-ink placeholder:text-muted ' +
	'aria-invalid:border-bad aria-invalid:bg-bad-soft disabled:opacity-60'

interface FieldProps {
	readonly label: string
	readonly hint?: ReactNode
	/** What is wrong with the value; also marks the input as invalid. */
	readonly error?: string | undefined
	/** Hides the label from view where the place says it already; it is still read aloud. */
	readonly isLabelHidden?: boolean
}

function Frame({ id, label, hint, error, isLabelHidden, children }: FieldProps & { id: string; children: ReactNode }) {
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-bold'}>
				{label}
			</label>
			{children}
			{hint && (
				<div id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</div>
			)}
			{error && (
				<p id={`${id}-error`} className="text-sm font-semibold text-bad">
					{error}
				</p>
			)}
		</div>
	)
}

function described(id: string, { hint, error }: FieldProps) {
	const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
	return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

/** A labelled one-line input with its hint and error. */
export function TextField({
	label,
	hint,
	error,
	isLabelHidden,
	className = '',
	...input
}: FieldProps & ComponentProps<'input'>) {
	const ownId = useId()
	const id = input.id ?? ownId
	const field = { label, hint, error, ...(isLabelHidden && { isLabelHidden }) }
	return (
		<Frame id={id} {...field}>
			<input {...input} id={id} className={`${box} ${className}`} {...described(id, field)} />
		</Frame>
	)
}

/** A labelled text of several lines. */
export function TextArea({
	label,
	hint,
	error,
	isLabelHidden,
	className = '',
	...area
}: FieldProps & ComponentProps<'textarea'>) {
	const ownId = useId()
	const id = area.id ?? ownId
	const field = { label, hint, error, ...(isLabelHidden && { isLabelHidden }) }
	return (
		<Frame id={id} {...field}>
			<textarea {...area} id={id} className={`${box} min-h-24 ${className}`} {...described(id, field)} />
		</Frame>
	)
}

/** A labelled choice of one among a few: the browser's own select, which every phone shows well. */
export function SelectField({
	label,
	hint,
	error,
	isLabelHidden,
	className = '',
	...select
}: FieldProps & ComponentProps<'select'>) {
	const ownId = useId()
	const id = select.id ?? ownId
	const field = { label, hint, error, ...(isLabelHidden && { isLabelHidden }) }
	return (
		<Frame id={id} {...field}>
			<select {...select} id={id} className={`${box} ${className}`} {...described(id, field)} />
		</Frame>
	)
}

/** A box to tick with its words, which may hold links. */
export function CheckField({
	label,
	error,
	...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
	const ownId = useId()
	const id = input.id ?? ownId
	return (
		<div className="flex flex-col gap-1.5">
			<div className="flex items-start gap-3">
				<input
					{...input}
					id={id}
					type="checkbox"
					className="mt-0.5 size-6 shrink-0 accent-accent"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
				<label htmlFor={id} className="leading-snug">
					{label}
				</label>
			</div>
			{error && (
				<p id={`${id}-error`} className="text-sm font-semibold text-bad">
					{error}
				</p>
			)}
		</div>
	)
}
