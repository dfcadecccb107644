package io.socialdata.feedback.reports;

import com.fasterxml.jackson.annotation.JsonValue;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An enum whose constants are written in lower case in JSON and query parameters. */
public interface LowerCaseEnum {

    String name();

    @JsonValue
    default String lowerCaseName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Parses an optional parameter; returns null if it is absent.
     *
     * @throws ApiException 400 naming {@code field} for any other word
     */
    static <E extends Enum<E> & LowerCaseEnum> @Nullable E of(String field, @Nullable String text, Class<E> type) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        for (E candidate : type.getEnumConstants()) {
            if (candidate.lowerCaseName().equals(text)) {
                return candidate;
            }
        }
        String known = Arrays.stream(type.getEnumConstants())
                .map(LowerCaseEnum::lowerCaseName)
                .collect(Collectors.joining(", "));
        throw new ApiException(ErrorCode.BAD_REQUEST, field + " must be one of " + known + ".").field(field);
    }
}
