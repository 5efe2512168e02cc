import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '#messages'
import { IconButton } from '../../ui/button.tsx'

interface MoveButtonsProps {
	readonly name: string
	/** `undefined` for the first. */
	readonly onUp: (() => void) | undefined
	/** `undefined` for the last. */
	readonly onDown: (() => void) | undefined
}

export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
	return (
		<div className="flex shrink-0">
			<IconButton label={m.showcase_up({ name })} isWaiting={!onUp} onClick={() => onUp?.()}>
				<ArrowUp aria-hidden="true" className="size-5" />
			</IconButton>
			<IconButton label={m.showcase_down({ name })} isWaiting={!onDown} onClick={() => onDown?.()}>
				<ArrowDown aria-hidden="true" className="size-5" />
			</IconButton>
		</div>
	)
}
