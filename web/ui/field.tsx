import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

const box =
	'w-full min-h-11 rounded-xl border border-edge bg-surface px-3.5 py-2 text-ink placeholder:text-muted ' +
	'aria-invalid:border-bad aria-invalid:bg-bad-soft disabled:opacity-60'

interface FieldParts {
	readonly label: ReactNode
	readonly hint?: ReactNode
	/** Also marks the input as invalid. */
	readonly error?: string | undefined
	/** The hidden label is still read aloud. */
	readonly isLabelHidden?: boolean | undefined
}

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = FieldParts & ComponentProps<Tag>

export function TextField({ label, hint, error, isLabelHidden, className = '', ...input }: FieldProps<'input'>) {
	return (
		<Frame id={input.id} {...{ label, hint, error, isLabelHidden }}>
			{(bound) => <input {...input} {...bound} className={`${box} ${className}`} />}
		</Frame>
	)
}

export function TextArea({ label, hint, error, isLabelHidden, className = '', ...area }: FieldProps<'textarea'>) {
	return (
		<Frame id={area.id} {...{ label, hint, error, isLabelHidden }}>
			{(bound) => <textarea {...area} {...bound} className={`${box} min-h-24 ${className}`} />}
		</Frame>
	)
}

/** The browser's own select, which opens well on every phone. */
export function SelectField({ label, hint, error, isLabelHidden, className = '', ...select }: FieldProps<'select'>) {
	return (
		<Frame id={select.id} {...{ label, hint, error, isLabelHidden }}>
			{(bound) => (
				<div className="relative grid">
					<select {...select} {...bound} className={`${box} peer appearance-none pr-9 ${className}`} />
					<ChevronDown
						aria-hidden="true"
						className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 peer-disabled:opacity-60"
					/>
				</div>
			)}
		</Frame>
	)
}

interface BoundAttributes {
	readonly id: string
	readonly 'aria-describedby': string | undefined
	readonly 'aria-invalid': true | undefined
}

interface FrameProps extends FieldParts {
	readonly id: string | undefined
	readonly children: (bound: BoundAttributes) => ReactNode
}

function Frame({ id: given, label, hint, error, isLabelHidden, children }: FrameProps) {
	const ownId = useId()
	const id = given ?? ownId
	const describing = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-bold'}>
				{label}
			</label>
			{children({ id, 'aria-describedby': describing || undefined, 'aria-invalid': error ? true : undefined })}
			{hint && (
				<div id={`${id}-hint`} className="text-sm text-muted">
					{hint}
				</div>
			)}
			<ErrorText id={`${id}-error`} text={error} />
		</div>
	)
}

export function ErrorText({ id, text }: { id: string; text: string | undefined }) {
	if (!text) return null
	return (
		<p id={id} className="text-sm font-semibold text-bad">
			{text}
		</p>
	)
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
	readonly label: ReactNode
	readonly error?: string | undefined
}

export function CheckField({ label, error, ...input }: CheckFieldProps) {
	const ownId = useId()
	const id = input.id ?? ownId
	return (
		<div className="flex flex-col gap-1.5">
			<div className="flex items-start gap-3">
				<input
					{...input}
					id={id}
					type="checkbox"
					className="tick mt-0.5 size-6"
					aria-invalid={error ? true : input['aria-invalid']}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
				<label htmlFor={id} className="pt-0.5 leading-6">
					{label}
				</label>
			</div>
			<ErrorText id={`${id}-error`} text={error} />
		</div>
	)
}
