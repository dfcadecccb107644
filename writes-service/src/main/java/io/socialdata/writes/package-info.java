/**
 * All write operations on the platform.
 *
 * <p>A new operation is a method of a resource in the package of its feature:
 *
 * <pre>{@code
 * @POST
 * @Path("/favorite")
 * public Response like(@NotNull ObjectNode body) {
 *     WriteParameters input = parameters.of(body);          // the query is merged in already; unknown ones are ignored
 *     String id = input.tweet().digits();                   // 400 names the field; read ALL parameters before make()
 *     return writes.make(input, id, sending -> {            // audited, and safe to repeat with an Idempotency-Key
 *         sending.found(                                    // the contract's error for everything but success
 *                 sending.repeatably((own, left) -> own.tweets().like(id, left)),
 *                 "Post not found.");
 *         return OkResponse.OK;                             // the body of the 200
 *     });
 * }
 * }</pre>
 *
 * <ul>
 *   <li>{@code sending.once} for calls that must not be repeated, {@code repeatably} for those that may, {@code read}
 *       for reads. After a failed {@code once} with an unknown outcome, the key is in doubt and nothing is sent again.
 *   <li>{@code sending.made(id)} gives the audit the id of a created object, {@code target} that of a changed one.
 *       Neither contains content or secrets.
 *   <li>Billing: a 200 is charged, everything else is free. So a write that is charged only when applied fails with 422
 *       {@code write_not_applied} when it was not; {@code ApiException.with(name, value)} adds members beside the
 *       error envelope.
 *   <li>{@code WriteService} handles the cookies of the call, the proxy ({@code x-proxy-url}, {@code proxy_url},
 *       {@code proxy}), the time budget, rejected sessions, throttling, metrics and the audit.
 * </ul>
 */
@NullMarked
package io.socialdata.writes;

import org.jspecify.annotations.NullMarked;
