const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

/** Safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => {
		const entity = entities[sign]
		invariant(entity, `the sign has an entity: ${sign}`)
		return entity
	})
}

import { invariant } from '#contract/invariant.ts'
