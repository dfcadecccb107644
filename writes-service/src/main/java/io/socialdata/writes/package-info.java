/**
 * Every action on the platform.
 *
 * <p>A new operation is a method of a resource in the package of its feature:
 *
 * <pre>{@code
 * @POST
 * @Path("/favorite")
 * public Response like(@NotNull ObjectNode body) {
 *     WriteParameters input = parameters.of(body);          // query or body, the body first; unknown parameters are ignored
 *     String id = input.tweet().digits();                   // 400 with the field's name; read ALL parameters before make()
 *     return writes.make(input, id, sending -> {            // audited, and safe to repeat with an Idempotency-Key
 *         sending.found(                                    // the contract's refusal for everything but success
 *                 sending.repeatably((own, left) -> own.posting().like(id, left)),
 *                 "Post not found.");
 *         return OkResponse.OK;                             // the body of the 200
 *     });
 * }
 * }</pre>
 *
 * <ul>
 *   <li>{@code sending.once} for what must not be done twice, {@code repeatably} for what may, {@code read} for reads. After a
 *       failed {@code once} of which nobody knows whether it was done, the key is in doubt and nothing is sent again.
 *   <li>{@code sending.made(id)} tells the audit the id of what came to be, {@code target} what the write was done to. No content
 *       and no secret goes into either.
 *   <li>Billing: a 200 is paid for, everything else is free. So a write that is charged only when applied refuses (422
 *       {@code write_not_applied}) when it was not; a refusal with members beside the envelope is
 *       {@code ApiException.with(name, value)}.
 *   <li>The cookies of the call, the proxy ({@code x-proxy-url}, {@code proxy_url}, {@code proxy}), time budget, rejected sessions,
 *       throttling, metrics and the audit are handled by {@code WriteService}.
 * </ul>
 */
@NullMarked
package io.socialdata.writes;

import org.jspecify.annotations.NullMarked;
