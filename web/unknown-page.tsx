import { leadOn } from './platform/session/lead-on.ts'

/** `/` and unknown paths. */
export async function clientLoader() {
	throw await leadOn()
}

export default function UnknownPage() {
	return null
}
