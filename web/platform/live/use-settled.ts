import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment, so that typing asks nothing letter by letter. */
export function useSettled<Value>(value: Value, pauseMs = 400): Value {
	const [settled, setSettled] = useState(value)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), pauseMs)
		return () => clearTimeout(timer)
	}, [value, pauseMs])
	return settled
}
