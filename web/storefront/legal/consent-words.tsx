import { Link } from 'react-router'
import { m } from '#messages'

/** The words beside the consent box; the document that is consented to is a link. */
export function ConsentWords() {
	let isInside = false
	return m.claim_consent.parts().map((part) => {
		if (part.type !== 'text') {
			isInside = part.type === 'markup-start'
			return null
		}
		if (!isInside) return part.value
		return (
			<Link
				key={part.value}
				to="/consent"
				target="_blank"
				className="font-semibold text-accent underline underline-offset-2"
			>
				{part.value}
			</Link>
		)
	})
}
