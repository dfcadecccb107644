package io.socialdata.billing.keys;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.web.errors.ApiException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An IP address or CIDR block as a user typed it. */
record AllowedAddress(CidrBlock block) {

    /** @throws ApiException if the text is neither, with the reason */
    @JsonCreator
    static AllowedAddress of(String text) {
        try {
            return new AllowedAddress(CidrBlock.of(text));
        } catch (IllegalArgumentException e) {
            throw new ApiException(
                    ErrorCode.BAD_REQUEST,
                    "An allowed address must be an IP address or a CIDR block such as 192.0.2.0/24 or"
                            + " 2001:db8::/32 with no bits set beyond its prefix.");
        }
    }

    static @Nullable List<CidrBlock> blocks(@Nullable List<AllowedAddress> addresses) {
        return addresses == null
                ? null
                : addresses.stream().map(AllowedAddress::block).distinct().toList();
    }
}
