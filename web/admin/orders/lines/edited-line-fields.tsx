import { Trash2 } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PieceCounter } from '../../../ui/piece-counter.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { type EditedLine, isRepriced } from './edited-lines.ts'

interface EditedLineFieldsProps {
	readonly line: EditedLine
	readonly isWaiting: boolean
	/** Wrong fields are marked. */
	readonly isChecked: boolean
	readonly onChange: (changes: Partial<EditedLine>) => void
	/** Absent for the last line: an order without lines is cancelled instead. */
	readonly onRemove: (() => void) | undefined
}

export function EditedLineFields({ line, isWaiting, isChecked, onChange, onRemove }: EditedLineFieldsProps) {
	const { title, titleLang, quantity, price, reason } = line
	const isOther = isRepriced(line)
	const ofTitle = <span className="sr-only">: {title}</span>
	return (
		<li className="flex flex-col gap-2 py-3 first:pt-0">
			<div className="flex items-start justify-between gap-3">
				<p lang={titleLang} className="min-w-0 font-bold leading-snug">
					{title}
				</p>
				{onRemove && (
					<IconButton
						label={m.lines_remove({ title })}
						isWaiting={isWaiting}
						className="-mt-2 -mr-2 shrink-0 text-muted"
						onClick={onRemove}
					>
						<Trash2 aria-hidden="true" className="size-5" />
					</IconButton>
				)}
			</div>
			{/* Beside the box of the price, below its label; a message of the price moves nothing. */}
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<div className="sm:pt-6.5">
					<PieceCounter
						title={title}
						pieces={quantity}
						isWaiting={isWaiting}
						onChange={(pieces) => onChange({ quantity: pieces })}
					/>
				</div>
				<div className="flex grow items-start justify-between gap-4 max-sm:basis-full">
					<div className="w-min min-w-36">
						<SumField
							label={
								<>
									<span className="whitespace-nowrap">{m.admin_order_line_price()}</span>
									{ofTitle}
								</>
							}
							readOnly={isWaiting}
							value={price}
							error={isChecked && price === '' ? m.admin_order_price_missing() : undefined}
							onChange={(digits) => onChange({ price: digits })}
						/>
					</div>
					<strong className="whitespace-nowrap pt-8.5 pb-2 text-lg tabular-nums">
						{formatTenge(Number(price) * quantity)}
					</strong>
				</div>
			</div>
			{isOther && (
				<TextField
					label={
						<>
							{m.admin_order_price_reason()}
							{ofTitle}
						</>
					}
					value={reason}
					maxLength={limits.priceReason}
					readOnly={isWaiting}
					error={isChecked && reason.trim() === '' ? m.admin_order_price_reason_missing() : undefined}
					onChange={({ target }) => onChange({ reason: target.value })}
				/>
			)}
		</li>
	)
}
