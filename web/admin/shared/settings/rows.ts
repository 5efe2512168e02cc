let made = 0

/** For React, of what has no id yet. */
export const newKey = () => `new-${made++}`
