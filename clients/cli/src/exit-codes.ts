/** Exit codes, documented in the README and by `sda help exit-codes`. A released code keeps its meaning. */
export const exitCodes = {
  success: { code: 0, meaning: 'done' },
  failure: { code: 1, meaning: 'a failure that has no code of its own' },
  usage: { code: 2, meaning: 'the command line is wrong; nothing was sent' },
  authentication: { code: 3, meaning: 'no key, or a key or session that is not valid or not allowed to do this (401, 403)' },
  payment: { code: 4, meaning: 'the credit or the budget of the key does not cover the call (402)' },
  notFound: { code: 5, meaning: 'what was asked for does not exist (404)' },
  rateLimit: { code: 6, meaning: 'too many calls, also after retries (408, 429)' },
  network: { code: 7, meaning: 'no complete response; a write may have been made' },
  service: { code: 8, meaning: 'the service or the platform failed (5xx)' },
  refused: { code: 9, meaning: 'the service refused the request (400, 409, 422)' },
  costLimit: { code: 10, meaning: 'the next call could exceed --max-cost and was not sent' },
  interrupted: { code: 130, meaning: 'interrupted; what was printed is complete' },
} as const;
