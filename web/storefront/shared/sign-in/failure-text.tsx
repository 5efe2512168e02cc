/** Why the last try failed, until the next one. Not announced: the toast that shows beside it is. */
export function FailureText({ text }: { text: string | undefined }) {
	return <p className="font-semibold text-bad text-sm empty:hidden">{text}</p>
}
