/** What worked, beside its control; the place stands there beforehand, so that the words are read aloud. */
export function DoneText({ text }: { text: string }) {
	return (
		<p role="status" className="font-semibold text-good empty:hidden">
			{text}
		</p>
	)
}
