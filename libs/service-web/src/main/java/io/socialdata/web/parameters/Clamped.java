package io.socialdata.web.parameters;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The size of a platform page, an {@code int} from 1 to a maximum. A number outside is changed to the nearest limit, and
 * text that is not a whole number is rejected. Blank text is the parameter's default value. Other numbers are
 * {@link Bounded}.
 */
@Target({ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface Clamped {

    int max();
}
