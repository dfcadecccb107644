package io.socialdata.web.parameters;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A text parameter that must not be blank. White space around the text is removed. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface RequiredText {

    /** Maximum length, including white space around the text. */
    int max() default Integer.MAX_VALUE;
}
