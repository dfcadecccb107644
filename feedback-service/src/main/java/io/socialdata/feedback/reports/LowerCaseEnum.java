package io.socialdata.feedback.reports;

import com.fasterxml.jackson.annotation.JsonValue;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One of a few words, written in lower case wherever it leaves Java. */
public interface LowerCaseEnum {

    String name();

    @JsonValue
    default String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads an optional parameter; null if it is absent.
     *
     * @throws ApiException 400 naming {@code field} for any other word
     */
    static <E extends Enum<E> & LowerCaseEnum> @Nullable E of(String field, @Nullable String text, Class<E> words) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        for (E candidate : words.getEnumConstants()) {
            if (candidate.word().equals(text)) {
                return candidate;
            }
        }
        String known =
                Arrays.stream(words.getEnumConstants()).map(LowerCaseEnum::word).collect(Collectors.joining(", "));
        throw new ApiException(ErrorCode.BAD_REQUEST, field + " must be one of " + known + ".").field(field);
    }
}
