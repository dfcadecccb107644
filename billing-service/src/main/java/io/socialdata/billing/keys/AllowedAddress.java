package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.keys.AddressBlock;
import io.socialdata.web.errors.RefusedException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An address, or a block of them, as somebody has typed it. */
record AllowedAddress(AddressBlock block) {

    /** @throws RefusedException if it is none, saying why */
    @JsonCreator
    static AllowedAddress of(String text) {
        try {
            return new AllowedAddress(AddressBlock.of(text));
        } catch (IllegalArgumentException e) {
            throw new RefusedException(
                    Refusal.BAD_REQUEST,
                    "An allowed address must be an IP address or a CIDR block such as 192.0.2.0/24 or"
                            + " 2001:db8::/32 with no bits set beyond its prefix.");
        }
    }

    static @Nullable List<AddressBlock> blocks(@Nullable List<AllowedAddress> addresses) {
        return addresses == null
                ? null
                : addresses.stream().map(AllowedAddress::block).distinct().toList();
    }
}
