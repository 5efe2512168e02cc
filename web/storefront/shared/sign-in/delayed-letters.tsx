import { m } from '#messages'

/** Says that a letter takes its time; nothing while letters go out as usual. */
export function DelayedLetters({ isDelayed }: { isDelayed: boolean }) {
	return (
		<p role="status" className="rounded-xl bg-wait-soft px-4 py-3 text-sm text-wait empty:hidden">
			{isDelayed && m.letters_delayed()}
		</p>
	)
}
