import { Minus, Plus } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { IconButton } from './button.tsx'

interface PieceCounterProps {
	/** Of the product. */
	readonly title: string
	readonly pieces: number
	readonly isWaiting: boolean
	readonly onChange: (pieces: number) => void
	readonly least?: number
	readonly most?: number
}

/** Pieces of a line in an order, by default from one to what a line takes. */
export function PieceCounter(props: PieceCounterProps) {
	const { title, pieces, isWaiting, onChange, least = 1, most = limits.cartLineQuantity } = props
	return (
		<div className="flex items-center self-start rounded-full bg-accent-soft">
			<IconButton
				label={m.lines_one_less({ title })}
				isWaiting={isWaiting || pieces <= least}
				onClick={() => onChange(pieces - 1)}
			>
				<Minus aria-hidden="true" className="size-5" />
			</IconButton>
			<output aria-label={m.lines_pieces({ title })} className="min-w-8 text-center font-extrabold tabular-nums">
				{pieces}
			</output>
			<IconButton
				label={m.lines_one_more({ title })}
				isWaiting={isWaiting || pieces >= most}
				onClick={() => onChange(pieces + 1)}
			>
				<Plus aria-hidden="true" className="size-5" />
			</IconButton>
		</div>
	)
}
