import { Link } from 'react-router'
import { m } from '#messages'

/** What a press on the button of the letters did. */
export type LettersOutcome = 'on' | 'off' | 'failed'

export function LettersNote({ outcome }: { outcome: LettersOutcome }) {
	if (outcome === 'failed') return <span className="font-semibold text-bad">{m.favorites_arrival_failed()}</span>
	if (outcome === 'off') return m.favorites_arrival_off()
	return (
		<>
			{m.favorites_arrival_on()}{' '}
			<Link to="/favorites" className="font-bold text-accent underline-offset-4 hover:underline">
				{m.favorites_arrival_kept()}
			</Link>
		</>
	)
}
